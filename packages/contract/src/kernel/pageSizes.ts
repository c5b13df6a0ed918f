/** The page sizes a list offers; the server accepts 1 to 100 (CONST-02, CONST-05). */
export const pageSizes = [20, 30, 50, 100] as const;
export const defaultPageSize = 20;
/** Totals are counted exactly up to here; beyond, `isTotalCapped` is '1' and the page shows "10000+". */
export const totalCap = 10_000;
/** Rows of a search one command may take at once, without their being named one by one. */
export const mostSelected = 5_000;
