/** In whole percent, rounded down: all but one of a thousand is not all. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part * 100) / whole));
export const shareOf = (part: number, whole: number): string => `${percentOf(part, whole)} %`;
