// Runs in the operator's browser: the gate strips its types and serves it unchanged. rrweb is
// loaded before it.
type Rrweb = typeof import("@rrweb/replay");
type RecordedEvent = { type: number; timestamp: number; data: { href?: string } };

const { Replayer } = (globalThis as unknown as { rrwebReplay: Rrweb }).rrwebReplay;

/** rrweb needs a full snapshot and the events after it. */
const FULL_SNAPSHOT = 2;
const META = 4;
const SHOWN_EVERY_MS = 200;
/** Phones draw no scrollbars; the operator's browser would. */
const LOOK = { insertStyleRules: ["html { scrollbar-width: none; }"] };

const player = found<HTMLElement>(document, ".player");
const stage = found<HTMLElement>(player, ".stage");
const said = found<HTMLElement>(player, ".said");
const play = found<HTMLButtonElement>(player, "[data-play]");
const position = found<HTMLInputElement>(player, "input[type=range]");
const time = found<HTMLOutputElement>(player, "output");
const speed = found<HTMLSelectElement>(player, "select");
const skip = found<HTMLInputElement>(player, "[data-skip]");

function found<E extends Element>(within: ParentNode, selector: string): E {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}

const clockText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

async function load(): Promise<void> {
  const response = await fetch(player.dataset.events ?? "");
  const events = atHome(await response.text()).sort((a, b) => a.timestamp - b.timestamp);
  if (!events.some(({ type }) => type === FULL_SNAPSHOT)) {
    said.textContent = "There is no picture of the page in this recording yet.";
    return;
  }
  said.remove();
  show(events);
}

/**
 * All sites of an installation have the same files, so a recording from another site loads them
 * from here.
 */
function atHome(text: string): RecordedEvent[] {
  const events = JSON.parse(text) as RecordedEvent[];
  const origins = new Set(
    events.flatMap(({ type, data }) =>
      type === META && data.href ? new URL(data.href).origin : [],
    ),
  );
  const here = [...origins].reduce(
    (moved, origin) => moved.replaceAll(`${origin}/`, `${location.origin}/`),
    text,
  );
  return JSON.parse(here) as RecordedEvent[];
}

function show(events: RecordedEvent[]): void {
  const replayer = new Replayer(events as never, {
    root: stage,
    skipInactive: true,
    mouseTail: false,
    showWarning: false,
    ...LOOK,
  });
  const { totalTime } = replayer.getMetaData();
  let playing = false;

  const fit = () => {
    const { width, height } = replayer.iframe;
    const scale = Math.min(
      1,
      stage.clientWidth / (Number(width) || 1),
      stage.clientHeight / (Number(height) || 1),
    );
    const left = (stage.clientWidth - Number(width) * scale) / 2;
    replayer.wrapper.style.transform = `translateX(${left}px) scale(${scale})`;
  };
  const tell = () => {
    const now = Math.min(replayer.getCurrentTime(), totalTime);
    position.value = String(now);
    time.textContent = `${clockText(now)} / ${clockText(totalTime)}`;
  };
  const set = (now: boolean) => {
    playing = now;
    play.textContent = playing ? "Pause" : "Play";
  };

  position.max = String(totalTime);
  for (const control of [play, position]) control.disabled = false;
  replayer.on("resize", fit);
  replayer.on("finish", () => set(false));
  addEventListener("resize", fit);
  play.addEventListener("click", () => {
    if (playing) replayer.pause();
    else replayer.play(replayer.getCurrentTime() >= totalTime ? 0 : replayer.getCurrentTime());
    set(!playing);
  });
  position.addEventListener("input", () => {
    const at = Number(position.value);
    if (playing) replayer.play(at);
    else replayer.pause(at);
    tell();
  });
  speed.addEventListener("change", () => replayer.setConfig({ speed: Number(speed.value) }));
  skip.addEventListener("change", () => replayer.setConfig({ skipInactive: skip.checked }));
  setInterval(tell, SHOWN_EVERY_MS);
  replayer.pause(0);
  fit();
  tell();
}

load().catch(() => {
  said.textContent = "The recording could not be loaded.";
});
