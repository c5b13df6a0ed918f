const PADDING = 20;
/** What the longest content of a column needs, head included. Pixels. */
export const fitting = (head: HTMLElement, name: string): number => {
  const cells = head.closest('.wms-table')?.querySelectorAll(`[data-col="${CSS.escape(name)}"]`) ?? [];
  const widths = [...cells].map((cell) => {
    const wrapped = cell.querySelector<HTMLElement>('.wms-wrapped');
    // as long as it is in one line
    wrapped?.style.setProperty('white-space', 'nowrap');
    const range = document.createRange();
    range.selectNodeContents(cell.querySelector('.ant-table-column-title, .wms-clipped, .wms-wrapped') ?? cell);
    const sign = cell.querySelector<HTMLElement>('.ant-table-column-sorter')?.offsetWidth ?? 0;
    const { width } = range.getBoundingClientRect();
    wrapped?.style.removeProperty('white-space');
    return width + sign;
  });
  return Math.max(0, ...widths) + PADDING;
};
