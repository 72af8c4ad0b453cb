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
 * Hands sequences to the collector one after another. Each is stored before it is sent and
 * forgotten when it is acknowledged or refused; one that was tried in vain too often leaves the
 * line and stays in the store, until another got through or the next visit begins.
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

  /** Takes up what earlier visits could not send. */
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
    // A network that answers nobody for hours must not fill the memory: the store has its own
    // limit.
    if (this.#line.length > STORED_SEQUENCES) this.#giveUp(this.#line[1]);
    this.#run();
  }

  /**
   * The page may be gone the next moment: sent at once and stored as well. What arrives twice is
   * counted once, by its id.
   */
  async leave(sequence: Sequence): Promise<void> {
    const [, outcome] = await Promise.all([this.#keep(sequence), this.#send(sequence, true)]);
    if (outcome !== "again") await this.#unkeep(sequence);
    else await this.resume();
  }

  /** Everything that stood in line was sent, refused or given up for now. */
  async idle(): Promise<void> {
    while (this.#running || this.#arriving.size > 0)
      await Promise.allSettled([this.#running, ...this.#arriving]);
  }

  /**
   * Nothing is kept on the device any more, at once; what stands in line is still sent, from
   * memory.
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

  /** It stays where it is stored. */
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
      // The way is open again: what was given up has another chance.
      if (outcome === "sent" && this.#given.size > 0) await this.resume();
    }
  }
}
