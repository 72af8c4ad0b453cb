import { vi } from "vitest";

/**
 * The web's modules keep state: stores, caches, what is open. Test files of one worker share the
 * libraries they import, which halves their time, and each has modules of its own.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
