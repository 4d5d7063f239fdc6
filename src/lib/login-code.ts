/** Query parameter with the code with which the login page comes back to a page of another site than the shop's. */
export const LOGIN_CODE = 'ws-code';

/** That code; null if the visitor does not come from there. */
export const loginCode = (): string | null => new URLSearchParams(location.search).get(LOGIN_CODE);
