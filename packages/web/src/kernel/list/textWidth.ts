/** About how wide a text is at 13 px type: a Han character is a square, a Latin letter a bit more than half of one. Pixels. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(sign) ? 13 : 7.2), 0);
