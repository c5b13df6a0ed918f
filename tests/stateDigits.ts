import { type Finding, isNode, type Node, type Source } from './source.ts';

const states = /^(?:\w*[sS]tatus|\w*[sS]tate|approval_?[sS]tatus_?[cC]ode|delivery_?[tT]iming)$/;
const value = /^[\dA-Z]$/;
/** A comparison or an assignment in SQL, and a case whose result is called a state. */
const inSql = [
  /\b(?:\w*status|\w*state|approval_status_code|delivery_timing)"?\s*(?:=|<>|!=|(?:not\s+)?in\s*\(|is\s+(?:not\s+)?distinct\s+from)\s*'[\dA-Z]'/,
  /\bthen\s+'[\dA-Z]'(?:(?!\bend\b)[\s\S])*\bend\s+as\s+"?\w*(?:status|state)\b/i,
  /\b(?:\w*status|\w*state)\s*=\s*case\b(?:(?!\bend\b)[\s\S])*\b(?:then|else)\s+'[\dA-Z]'/i,
];

const list = (of: unknown): readonly unknown[] => (Array.isArray(of) ? of : []);
/** The node below the parentheses, casts and fallbacks that do not change what is read. */
const bare = (node: unknown): unknown => {
  if (!isNode(node)) return node;
  if (/^(Parenthesis|TsAs|TsConstAssertion|TsSatisfies|TsNonNull)/.test(node.type)) return bare(node.expression);
  return node.type === 'BinaryExpression' && node.operator === '??' ? bare(node.left) : node;
};
const nameOf = (node: unknown): string => {
  const read = bare(node);
  if (!isNode(read)) return '';
  if (read.type === 'Identifier') return String(read.value);
  if (read.type === 'OptionalChainingExpression') return nameOf(read.base);
  if (read.type !== 'MemberExpression') return '';
  const { property } = read;
  return isNode(property) && property.type === 'Identifier' ? String(property.value) : '';
};
const isState = (node: unknown): boolean => states.test(nameOf(node));
/** Whether one of the values an expression can have is written down as a digit or a letter. */
const isValue = (node: unknown): boolean => {
  const read = bare(node);
  if (!isNode(read)) return false;
  if (read.type === 'StringLiteral') return value.test(String(read.value));
  if (read.type === 'ConditionalExpression') return isValue(read.consequent) || isValue(read.alternate);
  if (read.type === 'ArrayExpression')
    return list(read.elements).some((one) => isValue((one as { expression?: unknown } | null)?.expression));
  return false;
};
const argumentsOf = (call: Node): readonly unknown[] =>
  list(call.arguments).map((one) => (one as { expression?: unknown }).expression);

const inCode = (node: Node): boolean => {
  switch (node.type) {
    case 'BinaryExpression':
      return (
        /^[!=]==?$/.test(String(node.operator)) &&
        ((isState(node.left) && isValue(node.right)) || (isState(node.right) && isValue(node.left)))
      );
    case 'AssignmentExpression':
      return isState(node.left) && isValue(node.right);
    case 'VariableDeclarator':
      return isState(node.id) && isValue(node.init);
    case 'KeyValueProperty':
      return isNode(node.key) && states.test(String(node.key.value)) && isValue(node.value);
    case 'SwitchStatement':
      return isState(node.discriminant) && list(node.cases).some((one) => isValue((one as { test?: unknown }).test));
    case 'CallExpression': {
      const { callee } = node;
      if (nameOf(callee) === 'reached') return argumentsOf(node).some(isValue);
      const isList = isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee) === 'includes';
      return isList && isValue(callee.object) && argumentsOf(node).some(isState);
    }
    default:
      return false;
  }
};

/** Values of states written down as digits or letters: in code by the tree, in SQL by the text of templates and strings. */
export const stateDigits = (source: Source): readonly Finding[] =>
  source.nodes.flatMap((node): readonly Finding[] => {
    if (inCode(node)) return [{ line: source.lineOf(node), found: 'the value of a state' }];
    const text = node.type === 'TemplateElement' ? node.cooked : node.type === 'StringLiteral' ? node.value : undefined;
    if (typeof text !== 'string') return [];
    const hits = inSql.flatMap((pattern) => pattern.exec(text) ?? []);
    const at = source.lineOf(node);
    return hits.map((hit) => ({ line: at + text.slice(0, text.indexOf(hit)).split('\n').length - 1, found: hit.slice(0, 60) }));
  });
