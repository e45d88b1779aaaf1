// What only some projects need: loaded then.

export { withTemplates } from '../contents/templatesElsewhere.ts';
export { declaredFamilies } from './declaredFamilies.ts';
export { readDeclarations } from './readDeclarations.ts';
