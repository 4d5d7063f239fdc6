/** Whether the page's address asks for the doctor: `?ws-doctor`. */
export const isDoctorAsked = (): boolean => new URLSearchParams(location.search).has('ws-doctor');
