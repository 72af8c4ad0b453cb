/**
 * docs/behaviour/login-and-sessions.md#stored-session, stored session: the data that a reload needs
 * to resume. The access token is kept in memory only.
 */
export interface StoredSession {
  refreshToken: string;
  creationTime: number;
  expireTokenTime: number;
  rememberMe: boolean;
  isLoginByAuthToken: boolean;
  sessionHash: string;
}

export const SESSION_STORAGE_KEY = "tl.session";

export interface SessionStorage {
  read(): StoredSession | null;
  write(session: StoredSession | null): void;
}

/** Tabs share one session. A foreign value under our key does not count as one. */
export function deviceSessionStorage(device: Storage): SessionStorage {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(device.getItem(SESSION_STORAGE_KEY) ?? "null");
        return isStoredSession(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(session) {
      try {
        if (session) device.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
        else device.removeItem(SESSION_STORAGE_KEY);
      } catch {
        // If storage is full or forbidden, the session is lost at the next reload, but this page
        // works.
      }
    },
  };
}

function isStoredSession(value: unknown): value is StoredSession {
  const session = value as StoredSession | null;
  return (
    typeof session === "object" &&
    session !== null &&
    typeof session.sessionHash === "string" &&
    typeof session.refreshToken === "string" &&
    Number.isFinite(session.expireTokenTime) &&
    Number.isFinite(session.creationTime)
  );
}
