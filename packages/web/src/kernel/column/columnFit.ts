const PADDING = 20;
/** What the longest content of a column needs, head included. Pixels. */
export const fitting = (head: HTMLElement, name: string): number => {
  const cells = head.closest('.wms-table')?.querySelectorAll(`[data-col="${CSS.escape(name)}"]`) ?? [];
  const widths = [...cells].map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell.querySelector('.ant-table-column-title, .wms-clipped') ?? cell);
    const sign = cell.querySelector<HTMLElement>('.ant-table-column-sorter')?.offsetWidth ?? 0;
    return range.getBoundingClientRect().width + sign;
  });
  return Math.max(0, ...widths) + PADDING;
};
