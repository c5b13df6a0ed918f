export function isInstalled(root: string, forTests?: boolean): boolean;
export function markInstalled(root: string, forTests?: boolean): void;
export function fingerprint(root: string, name: string): string;
export function stalePackages(root: string): string[];
export function markBuilt(root: string, name: string, print: string): void;
