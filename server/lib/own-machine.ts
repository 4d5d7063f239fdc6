/** Hosts that are this machine, wherever the address is opened. */
export const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;
