/** The maximum number of faults reported per page load, and the lengths of one in characters. */
export const FAULTS_TOLD = 20;
export const FAULT_MESSAGE_LENGTH = 200;
export const FAULT_DETAILS_LENGTH = 1000;
