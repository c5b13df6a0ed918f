import { documentClass } from '@wms/contract/base/documentClass/documentClass.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { dictionaryOf } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { noticeMethod } from '@wms/contract/message/policy/policy.ts';
import { itemTechnology } from '@wms/contract/production/production.ts';
import { barcodeRule } from '@wms/contract/rule/barcodeRule.ts';
import { waveTemplate } from '@wms/contract/strategy/waveTemplate.ts';
import { describe, expect, it } from 'vitest';
import { formNames } from '../draft/draft.ts';
import { fallingWith, type Lookup, lookupOf, waitsOn } from '../field/lookup.ts';
import { searchFields } from '../field/search.ts';
import { withFallen } from './dependents.ts';

const lookupsOf = (resource: Resource): ReadonlyMap<string, Lookup> =>
  new Map(
    formNames(resource).flatMap((name): [string, Lookup][] => {
      const lookup = lookupOf(resource, name, formNames(resource));
      return lookup ? [[name, lookup]] : [];
    }),
  );
const waits = (resource: Resource, name: string): readonly string[] =>
  waitsOn(resource.fields[name], lookupsOf(resource).get(name));
const falls = (resource: Resource, name: string): readonly string[] =>
  fallingWith(lookupsOf(resource), name, resource.fields).toSorted();

describe('what a declaration makes a selector wait for and fall with', () => {
  it('LOOK-29 the barcode rule of an item falls with its batch rule, and waits for nothing', () => {
    expect(falls(item, 'lotRuleNo')).toEqual(['barRuleNo']);
    expect(waits(item, 'barRuleNo')).toEqual([]);
  });
  it('the technology waits for its organization and falls with it, and so does the item', () => {
    expect(waits(itemTechnology, 'technologyNo')).toEqual(['orgNo']);
    expect(falls(itemTechnology, 'orgNo')).toEqual(['itemNo', 'technologyNo']);
  });
  it('LOOK-32 LOOK-33 the nature of a document waits for its module and falls with it', () => {
    expect(waits(documentClass, 'docNature')).toEqual(['bigModule']);
    expect(falls(documentClass, 'bigModule')).toEqual(['docNature']);
  });
  it('the template waits for its type and falls with it', () => {
    expect(waits(noticeMethod, 'noticeTemplateNo')).toEqual(['noticeType']);
    expect(falls(noticeMethod, 'noticeType')).toEqual(['noticeTemplateNo']);
  });
  it('LOOK-35 the class waits for organization and nature, and is outbound', () => {
    expect(waits(waveTemplate, 'classifyType')).toEqual(['orgNo', 'docNature']);
    expect(lookupsOf(waveTemplate).get('classifyType')?.only).toEqual({ bigModule: '2' });
    expect(falls(waveTemplate, 'orgNo')).toEqual(['classifyType', 'warehouseNo']);
  });
  it.each([
    ['1', 'IN_DOC_NATURE'],
    ['2', 'OUT_DOC_NATURE'],
    ['3', 'OTHER_DOC_NATURE'],
    ['', 'OTHER_DOC_NATURE'],
  ])('LOOK-36 module "%s" gives %s', (bigModule, dictionary) => {
    expect(dictionaryOf(documentClass.fields.docNature, { bigModule })).toBe(dictionary);
  });
  it('a row that may belong to every organization waits for none', () => {
    const lookup = lookupOf(item, 'itemGroupNo', formNames(item), { itemGroupNo: itemGroup, barRuleNo: barcodeRule });
    expect(lookup?.narrowedBy).toEqual([]);
  });
});

describe('conditions of a search', () => {
  it('fall with the one they were chosen for', () => {
    expect(withFallen(documentClass, searchFields(documentClass), {}, 'bigModule', { bigModule: '2' })).toEqual({
      bigModule: '2',
      docNature: null,
    });
    expect(withFallen(zone, searchFields(zone), {}, 'zoneType', { zoneType: '1' })).toEqual({ zoneType: '1' });
  });
});
