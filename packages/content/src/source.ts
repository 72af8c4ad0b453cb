/** One Markdown file, split at its headings. */
export interface SourceText {
  meta: Readonly<Record<string, string>>;
  /** Markdown before the first heading. */
  lead: string;
  sections: readonly SourceSection[];
  /** Formatting errors, for the test that reads every file. */
  faults: readonly string[];
}

export interface SourceSection {
  id: string;
  level: 2 | 3;
  heading: string;
  /** In an overlay: the section to insert a new one after. */
  after?: string;
  markdown: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n?/;
const HEADING = /^(#{1,6}) +(.+?)(?: +\{#([\w-]+)(?: +after=([\w-]+))?\})? *$/;
const FENCE = /^ *(?:```|~~~)/;

export function parseSource(text: string): SourceText {
  const faults: string[] = [];
  const whole = text.replaceAll("\r\n", "\n");
  const front = FRONT_MATTER.exec(whole);
  if (!front) faults.push("no front matter");
  const sections: (SourceSection & { lines: string[] })[] = [];
  const lead: string[] = [];
  let fenced = false;
  for (const line of whole.slice(front?.[0].length ?? 0).split("\n")) {
    if (FENCE.test(line)) fenced = !fenced;
    const heading = fenced ? null : HEADING.exec(line);
    if (heading) sections.push(sectionOf(heading, faults));
    else (sections.at(-1)?.lines ?? lead).push(line);
  }
  return {
    meta: metaOf(front?.[1] ?? "", faults),
    lead: lead.join("\n").trim(),
    sections: sections.map(({ lines, ...section }) => ({
      ...section,
      markdown: lines.join("\n").trim(),
    })),
    faults,
  };
}

function sectionOf([, marks = "", heading = "", id, after]: RegExpExecArray, faults: string[]) {
  if (marks.length < 2 || marks.length > 3) faults.push(`heading "${heading}" is not ## or ###`);
  if (!id) faults.push(`heading "${heading}" has no id`);
  return {
    id: id ?? heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-"),
    level: marks.length === 3 ? (3 as const) : (2 as const),
    heading,
    ...(after ? { after } : {}),
    markdown: "",
    lines: [],
  };
}

function metaOf(text: string, faults: string[]): Record<string, string> {
  const meta: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const [, name = "", value = ""] = /^(\w+): *(.*?) *$/.exec(line) ?? [];
    if (name) meta[name] = value.replace(/^(["'])(.*)\1$/, "$2");
    else if (line.trim() !== "") faults.push(`front matter has "${line}"`);
  }
  return meta;
}

/** An overlay section with this text removes the section. */
const LEFT_OUT = "(none)";

/** A text with a jurisdiction's overlay applied: sections replaced, added and removed. */
export function overlaid(base: SourceText, overlay: SourceText): SourceText {
  const sections = [...base.sections];
  const faults = [...base.faults, ...overlay.faults];
  let previous: string | undefined;
  for (const { after, ...section } of overlay.sections) {
    const at = sections.findIndex(({ id }) => id === section.id);
    if (section.markdown === LEFT_OUT) {
      if (at < 0) faults.push(`leaves out #${section.id}, which is not there`);
      else sections.splice(at, lengthOf(sections, at));
    } else if (at >= 0) sections[at] = section;
    else sections.splice(placeOf(sections, section, after, previous, faults), 0, section);
    previous = section.id;
  }
  return {
    meta: { ...base.meta, ...overlay.meta },
    lead: overlay.lead || base.lead,
    sections,
    faults,
  };
}

/** The number of sections a heading covers: itself and, under a ##, the ### that follow. */
function lengthOf(sections: readonly SourceSection[], at: number): number {
  if (sections[at]?.level === 3) return 1;
  const next = sections.findIndex(({ level }, index) => index > at && level === 2);
  return (next < 0 ? sections.length : next) - at;
}

/**
 * A new ### without a position stays with the section before it in the overlay; a new ## goes to
 * the end.
 */
function placeOf(
  sections: readonly SourceSection[],
  { id, level }: SourceSection,
  after: string | undefined,
  previous: string | undefined,
  faults: string[],
): number {
  const behind = after ?? (level === 3 ? previous : undefined);
  if (behind === undefined) return sections.length;
  const at = sections.findIndex((section) => section.id === behind);
  if (at < 0) {
    faults.push(`puts #${id} after #${behind}, which is not there`);
    return sections.length;
  }
  return level === 3 ? at + 1 : at + lengthOf(sections, at);
}
