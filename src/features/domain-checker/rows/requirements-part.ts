/** The registries' requirements, loaded when a visitor asks for them. */
export { makeRequirementsText } from './requirement-texts.ts';
export { loadRequirementsAtom, requirementsAtom } from './requirements.ts';
