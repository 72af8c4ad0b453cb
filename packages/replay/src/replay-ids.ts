export interface ReplayIds {
  sessionId: string;
  /** Without one nothing is sent. */
  deviceId: string | undefined;
}
