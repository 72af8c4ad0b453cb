export { createEmptyDatabase, createTestDatabase, type TestDatabase } from "./database.ts";
export { type FakeClock, fakeClock } from "./fake-clock.ts";
export { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
export {
  type PushService,
  type PushSubscriber,
  type ReceivedPush,
  startPushService,
} from "./push-service.ts";
export { connectSocket, type SocketClient } from "./socket-client.ts";
export { startTransactionPooler, type TransactionPooler } from "./transaction-pooler.ts";
export { openPush, type Receiver } from "./web-push-crypto.ts";
