/** What other rooms may know of materials, and how those that judge several rows of one hold it. */
export {
  type CodeRules,
  codeRulesOf,
  findItems,
  holdItems,
  type ItemFacts,
  itemGroupsOf,
  itemsByNumber,
  itemsToApprove,
  seenItems,
  shownItemName,
  visibleItems,
} from './itemFacts.queries.ts';
