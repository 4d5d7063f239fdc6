/** Whether the page's URL requests the doctor: `?ws-doctor`. */
export const isDoctorRequested = (): boolean => new URLSearchParams(location.search).has('ws-doctor');
