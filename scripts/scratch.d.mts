export function scratchFolder(disk?: string, free?: number): string;
