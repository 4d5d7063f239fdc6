/** The name of the field of the signer's name. */
export const SIGNER_FIELD = 'declaration-signer';
