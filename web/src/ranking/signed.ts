/** A change of a rating with its sign, also when it is nothing. */
export function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
