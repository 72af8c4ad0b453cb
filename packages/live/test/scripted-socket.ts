import type { ClientMessage, ServerMessage } from "@touchline/contract";

/** A fake browser WebSocket: its URL, the messages sent, and scripted server messages. */
export class ScriptedSocket {
  static all: ScriptedSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  readonly url: string;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    ScriptedSocket.all.push(this);
  }

  send(text: string): void {
    // As in browsers: throws before it is open, drops messages after it closed.
    if (this.readyState === 0) throw new Error("not open");
    if (this.readyState === 1) this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(loggedIn = false): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: "CONTEXT_SET", serverTime: 0, loggedIn, heartbeatMs: 25_000 });
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  sayBytes(data: ArrayBuffer): void {
    this.onmessage?.({ data });
  }

  types = (): string[] => this.sent.map(({ type }) => type);
}
