import {
  type InboxMessage,
  MESSAGE_LANGUAGES,
  type MessageIcon,
  type MessageLanguage,
  type MessageShow,
} from "@touchline/contract";
import { assert, entryOf, formatMoney, isOneOf, minor } from "@touchline/core";
import { type MessageText, TEMPLATES, type Template } from "./templates.data.ts";

/** Texts by language, as the operator writes them: English is mandatory. */
export type Texts = Partial<Record<MessageLanguage, MessageText>> & { en: MessageText };

/** A template's arguments, or the whole message that the operator wrote to one punter. */
export type MessageArgs = Record<string, string> | StaffArgs;
export interface StaffArgs {
  texts: Texts;
  icon: MessageIcon;
  href: string | null;
}
/** The template of messages that bring their own texts. */
export const STAFF = "staff";

export interface PersonalMessage {
  messageId: string;
  number: bigint;
  template: string;
  args: MessageArgs;
  show: MessageShow;
  priority: number;
  mandatory: boolean;
  at: Date;
  endsAt: Date | null;
  readAt: Date | null;
}

export interface SharedMessage {
  messageId: string;
  kind: "global" | "club";
  jurisdictions: string[];
  tiers: string[];
  texts: Texts;
  icon: MessageIcon;
  actionHref: string | null;
  show: MessageShow;
  priority: number;
  mandatory: boolean;
  /** When punters get it: its start, or its publication if that was later. */
  at: Date;
  endsAt: Date;
}

const textIn = (texts: Texts, language: string): MessageText =>
  (isOneOf(MESSAGE_LANGUAGES, language) && texts[language]) || texts.en;
const iconUrl = (icon: MessageIcon): string => `/inbox-${icon}.svg`;
const actionOf = (href: string | null, label: string | undefined) =>
  href && label ? { href, label } : null;

/** A personal message in the reader's language. */
export function personalView(message: PersonalMessage, language: string): InboxMessage {
  const { icon, href, texts } = contentsOf(message, language);
  const { title, text, action } = textIn(texts, language);
  return {
    punterMessageId: message.messageId,
    localizedTitle: title,
    localizedMessage: text,
    iconUrl: iconUrl(icon),
    kind: entryOf<string, Template>(TEMPLATES, message.template)?.kind ?? "web",
    source: "inbox",
    action: actionOf(href, action),
    at: message.at.getTime(),
    endsAt: message.endsAt?.getTime() ?? null,
    isRead: message.readAt !== null,
    show: message.show,
    priority: message.priority,
  };
}

const isStaff = (args: MessageArgs): args is StaffArgs => typeof args.texts === "object";

function contentsOf({ template, args }: PersonalMessage, language: string): StaffArgs {
  if (isStaff(args)) return args;
  const known = entryOf<string, Template>(TEMPLATES, template);
  assert(known, `no template ${template}`);
  const { icon, href, texts } = known;
  const money = args.amount && args.currency;
  const values = money
    ? {
        ...args,
        amount: formatMoney(minor(Number(args.amount)), { locale: language, currency: money }),
      }
    : args;
  const filled = (text: string, encode = (value: string) => value) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? ""));
  const { title, text, action } = textIn(texts, language);
  return {
    icon,
    href: filled(href, encodeURIComponent),
    texts: { en: { title: filled(title), text: filled(text), action } },
  };
}

/** A message to many in the reader's language. */
export function sharedView(
  message: SharedMessage,
  readAt: Date | undefined,
  language: string,
): InboxMessage {
  const { title, text, action } = textIn(message.texts, language);
  return {
    punterMessageId: message.messageId,
    localizedTitle: title,
    localizedMessage: text,
    iconUrl: iconUrl(message.icon),
    kind: message.kind,
    source: "external",
    action: actionOf(message.actionHref, action),
    at: message.at.getTime(),
    endsAt: message.endsAt.getTime(),
    isRead: readAt !== undefined,
    show: message.show,
    priority: message.priority,
  };
}
