import { saveShippingRule } from '@wms/contract/srm/asn/shippingRule.calls.ts';
import { shippingRule, usualRule } from '@wms/contract/srm/asn/shippingRule.ts';
import type { ReactNode } from 'react';
import { RuleList } from '../configuration/door.ts';

/** How suppliers announce deliveries, and when one counts as early or late (DELIV-11). */
export const ShippingRules = (): ReactNode => <RuleList resource={shippingRule} save={saveShippingRule} given={usualRule} />;
