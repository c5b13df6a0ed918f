import { describe, expect, it } from 'vitest';
import { filled, unknownPlaceholders } from './notification.ts';

describe('a text that is told', () => {
  it('MSG-12 leaves no gap and no sign where a place has no value', () => {
    expect(filled('订单 {docNo}：{reason}', { docNo: 'PO1' })).toBe('订单 PO1');
    expect(filled('Order {docNo} ({itemName}) changed, {qty}: {date}', { docNo: 'PO1' })).toBe('Order PO1 changed');
    expect(filled('{docNo}, {qty}', { docNo: 'PO1', qty: '5 → 6 PCS' })).toBe('PO1, 5 → 6 PCS');
  });

  it('MSG-12 R16 reads a value as text, and never as a place again', () => {
    expect(filled('{reason}', { reason: '{docNo} {{url}}', docNo: 'PO1' })).toBe('{docNo} {{url}}');
    expect(unknownPlaceholders('{docNo} {constructor} {}')).toEqual(['constructor', '']);
  });

  it('MSG-12 is no longer than a text may be, whatever it names how often', () => {
    const told = filled('{reason}'.repeat(500), { reason: ','.repeat(500) });
    expect(told.length).toBeLessThanOrEqual(4001);
    expect(filled('{reason}'.repeat(500), { reason: '😀'.repeat(250) })).toMatch(/^(😀)+…$/u);
    expect(filled(`${','.repeat(3999)}x`, {})).toHaveLength(4000);
  });
});
