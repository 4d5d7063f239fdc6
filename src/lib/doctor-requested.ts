/** Whether the page's address asks for the doctor: `?ws-doctor`. */
export const isDoctorRequested = (): boolean => new URLSearchParams(location.search).has('ws-doctor');
