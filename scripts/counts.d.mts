interface Counts {
  passed: number;
  failed: number;
}
export function countVitest(file: string, ok: boolean): Counts;
export function countPlaywright(file: string, ok: boolean): Counts;
export function sum(counts: readonly Counts[]): Counts;
export function failuresOfVitest(file: string): string[];
export function failuresOfPlaywright(file: string): string[];
