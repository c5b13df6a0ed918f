export { ruleBodies, rulePerPartner, rulesFor, saveRule } from './rules.commands.ts';
