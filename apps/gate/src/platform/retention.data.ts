/**
 * How long the gate keeps what it measured in browsers: usage events, analytics and web vitals. The
 * privacy policy promises it.
 */
export const MEASURED_DAYS = 90;
