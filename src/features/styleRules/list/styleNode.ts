import type { CustomInstruction, StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';

/** A row for a list. Menus pass rows to commands as their options. */
export interface StyleListNode {
  readonly styleId: string;
  readonly list: StyleRuleList;
}

/** The parent row of all rules, or of all instructions. */
export interface StyleGroupNode {
  readonly styleId: string;
  readonly group: 'rules' | 'instructions';
  readonly children: readonly StyleNode[];
}

export interface StyleCategoryNode {
  readonly styleId: string;
  readonly category: string;
  readonly children: readonly StyleNode[];
}

export interface StyleRuleNode {
  readonly styleId: string;
  readonly category: string;
  readonly rule: string;
  readonly option: string;
}

export interface StyleInstructionNode {
  readonly styleId: string;
  readonly instruction: CustomInstruction;
}

export type StyleNode = StyleListNode | StyleGroupNode | StyleCategoryNode | StyleRuleNode | StyleInstructionNode;

/** Returns the rows below a row. */
export function styleChildren(node: StyleNode): StyleNode[] {
  return 'list' in node ? groupsOf(node.list) : 'children' in node ? [...node.children] : [];
}

function groupsOf({ styleId, configuredRules = {}, customInstructions = [] }: StyleRuleList): StyleGroupNode[] {
  const rules = Object.entries(configuredRules).map(([category, options]) => {
    const children = Object.entries(options).map(([rule, option]) => ({ styleId, category, rule, option }));
    return { styleId, category, children };
  });
  const instructions = customInstructions.map((instruction) => ({ styleId, instruction }));
  return [
    { styleId, group: 'rules', children: rules },
    { styleId, group: 'instructions', children: instructions },
  ];
}
