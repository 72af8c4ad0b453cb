import { RETRY_STEP_MS, SEND_ATTEMPTS, STORED_SEQUENCES } from "./constants.ts";
import { MESSAGES, type Warn } from "./messages.ts";
import type { Sequence } from "./sequence.ts";
import type { SequenceStore } from "./sequence-store.ts";
import type { Send } from "./transport.ts";

interface Waiting {
  sequence: Sequence;
  attempts: number;
}

/**
 * Sends sequences to the collector one by one. Each is stored before sending and deleted when it is
 * acknowledged or rejected. One that failed too often leaves the queue but stays stored, until
 * another gets through or the next visit starts.
 */
export class Delivery {
  #store: SequenceStore;
  #send: Send;
  #warn: Warn;
  #line: Waiting[] = [];
  #given = new Set<string>();
  #arriving = new Set<Promise<void>>();
  #running: Promise<void> | null = null;
  #storing = true;

  constructor({ store, send, warn }: { store: SequenceStore; send: Send; warn: Warn }) {
    this.#store = store;
    this.#send = send;
    this.#warn = warn;
  }

  /** Queues sequences that earlier visits could not send. */
  async resume(): Promise<void> {
    for (const sequence of this.#storing ? await this.#store.all() : [])
      if (!this.#line.some((waiting) => waiting.sequence.id === sequence.id))
        this.#line.push({ sequence, attempts: 0 });
    this.#given.clear();
    this.#run();
  }

  add(sequence: Sequence): Promise<void> {
    const arriving = this.#arrive(sequence);
    const arrived = () => void this.#arriving.delete(arriving);
    this.#arriving.add(arriving);
    arriving.then(arrived, arrived);
    return arriving;
  }

  async #arrive(sequence: Sequence): Promise<void> {
    await this.#keep(sequence);
    this.#line.push({ sequence, attempts: 0 });
    // Bound the memory during a long outage; the store has its own limit.
    if (this.#line.length > STORED_SEQUENCES) this.#giveUp(this.#line[1]);
    this.#run();
  }

  /**
   * The page may close any moment: send at once and store as well. The collector deduplicates by
   * id.
   */
  async leave(sequence: Sequence): Promise<void> {
    const [, outcome] = await Promise.all([this.#keep(sequence), this.#send(sequence, true)]);
    if (outcome !== "again") await this.#unkeep(sequence);
    else await this.resume();
  }

  /** Resolves when the queue is empty: everything was sent, rejected or given up for now. */
  async idle(): Promise<void> {
    while (this.#running || this.#arriving.size > 0)
      await Promise.allSettled([this.#running, ...this.#arriving]);
  }

  /**
   * Deletes everything stored on the device at once; queued sequences are still sent from memory.
   */
  async forget(): Promise<void> {
    this.#storing = false;
    await this.#store.clear();
  }

  async #keep(sequence: Sequence): Promise<void> {
    if (this.#storing) await this.#store.put(sequence);
  }

  async #unkeep({ id }: Sequence): Promise<void> {
    if (this.#storing) await this.#store.remove(id);
  }

  #run(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      if (this.#line.length > 0) this.#run();
    });
  }

  /** Drops it from the queue; it stays stored. */
  #giveUp(given: Waiting | undefined): void {
    if (given) this.#given.add(given.sequence.id);
    this.#line = this.#line.filter((waiting) => waiting !== given);
  }

  async #drain(): Promise<void> {
    for (let next = this.#line[0]; next; next = this.#line[0]) {
      const { sequence } = next;
      const outcome = await this.#send(sequence);
      next.attempts++;
      if (outcome === "again" && next.attempts < SEND_ATTEMPTS) {
        const delayMs = next.attempts * RETRY_STEP_MS;
        await new Promise((later) => setTimeout(later, delayMs));
        continue;
      }
      if (outcome === "again") {
        this.#warn(MESSAGES.sendRetries);
        this.#giveUp(next);
        continue;
      }
      this.#line = this.#line.filter((waiting) => waiting !== next);
      await this.#unkeep(sequence);
      // The connection works again, so retry what was given up.
      if (outcome === "sent" && this.#given.size > 0) await this.resume();
    }
  }
}
