/** A rectangle that something takes in a drawing. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
