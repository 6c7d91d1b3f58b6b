/** How a round ends: the dice that won are looked at, then the pot slides to who takes it. */

/** How long the winning dice are looked at before the pot moves, in milliseconds at normal pace. */
export const LOOK_MS = 1000;
/** How long the pot slides. */
export const SLIDE_MS = 1300;
/** From the last step to the pot at its place, with a moment to see it there. */
export const ENDING_MS = LOOK_MS + SLIDE_MS + 700;
