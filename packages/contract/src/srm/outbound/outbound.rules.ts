/** The rule by which the house numbers delivery orders. */
export const deliveryRule = 'CK';
const own = new RegExp(`^${deliveryRule}\\d{8}-\\d+$`);
/** Whether somebody else numbered an order: an ERP sent it, and nobody of the house drew it up. */
export const isSentIn = ({ deliveryNo }: { readonly deliveryNo: string | null }): boolean => !own.test(deliveryNo ?? '');
