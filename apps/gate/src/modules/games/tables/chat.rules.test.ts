import { expect, test } from "vitest";
import { chatFault } from "./chat.rules.ts";

test.each([
  ["good luck all!"],
  ["Всем удачи, ставлю на 17"],
  ["¡Buena suerte! ¿Quién va al rojo? Año nuevo…"],
  ["20, 17, 5 and 32 came. 3.5 times"],
  ["a draw. me too. It is what it is."],
  ["👨‍👩‍👧 ❤️ 👍🏽"],
  ["Scunthorpe, classic, grass, подстрахуй, disputa, cono, компьютер"],
  ["x".repeat(200)],
  ["👍".repeat(200)],
])("a message can say %j", (text) => {
  expect(chatFault(text)).toBeNull();
});

test.each([
  ["", "CHAT_TEXT_INVALID"],
  ["x".repeat(201), "CHAT_TEXT_INVALID"],
  ["two\nlines", "CHAT_TEXT_INVALID"],
  ["\u001b[31mred", "CHAT_TEXT_INVALID"],
  ["turned \u202Eround", "CHAT_TEXT_INVALID"],
  ["un\u200Bseen", "CHAT_TEXT_INVALID"],
  ["z\u0300\u0301\u0302\u0303algo", "CHAT_TEXT_INVALID"],
  ["see https://example.com/x", "CHAT_LINK"],
  ["www.example.com", "CHAT_LINK"],
  ["go to Example . com now", "CHAT_LINK"],
  ["пишите на сайт.рф", "CHAT_LINK"],
  ["write to me@example.org", "CHAT_LINK"],
  ["find @lucky_tips", "CHAT_LINK"],
  ["call +7 (999) 123-45-67", "CHAT_LINK"],
  ["card 4111 1111 1111 1111", "CHAT_LINK"],
  ["what the FUCK", "CHAT_WORD"],
  ["sh1t!", "CHAT_WORD"],
  ["fuuuuuck", "CHAT_WORD"],
  ["f u c k this", "CHAT_WORD"],
  ["f.u.c.k", "CHAT_WORD"],
  ["ѕuka is fine, сукa is not", "CHAT_WORD"],
  ["Вот СУКА", "CHAT_WORD"],
  ["пи́здец", "CHAT_WORD"],
  ["долбоёб", "CHAT_WORD"],
  ["¡Cabrón!", "CHAT_WORD"],
  ["coño", "CHAT_WORD"],
  ["$hit", "CHAT_WORD"],
])("the message %j is refused: %s", (text, code) => {
  expect(chatFault(text)).toBe(code);
});
