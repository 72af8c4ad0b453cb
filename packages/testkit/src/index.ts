export { createTestDatabase, type TestDatabase } from "./database.ts";
export { type FakeClock, fakeClock } from "./fake-clock.ts";
export { connectSocket, type SocketClient } from "./socket-client.ts";
