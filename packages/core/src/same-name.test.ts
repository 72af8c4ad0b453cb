import { expect, test } from "vitest";
import { isSameName } from "./same-name.ts";

test.each([
  ["Иван", "Петров", "Иван", "Петров", true],
  ["иван", "ПЕТРОВ ", "Иван", "Петров", true],
  ["Петров", "Иван", "Иван", "Петров", true],
  ["Артём", "Королёв", "Артем", "Королев", true],
  ["Ivan", "Petrov", "Иван", "Петров", true],
  ["Alexey", "Sergeev", "Алексей", "Сергеев", true],
  ["Aleksei", "Sergeyev", "Алексей", "Сергеев", true],
  ["Yulia", "Khrushcheva", "Юлия", "Хрущева", true],
  ["Iuliia", "Hrushcheva", "Юлия", "Хрущева", true],
  ["Dmitry", "Fyodorov", "Дмитрий", "Фёдоров", true],
  ["Victor", "Tsoi", "Виктор", "Цой", true],
  ["Yevgeny", "Zhukov", "Евгений", "Жуков", true],
  ["Анна-Мария", "Салтыкова", "Анна Мария", "Салтыкова-Щедрина", true],
  ["Иван Сергеевич", "Петров", "Иван", "Петров", true],
  [null, null, "Иван", "Петров", true],
  ["Иван", null, "Иван", "Петров", true],
  ["Иван", "Сидоров", "Иван", "Петров", false],
  ["Пётр", "Петров", "Иван", "Петров", false],
  ["Maria", "Petrova", "Марина", "Петрова", false],
  ["Ivan", "Petrova", "Иван", "Петров", false],
])(
  "an account of %s %s and a passport of %s %s are one person's: %s",
  (accountFirst, accountLast, firstName, lastName, same) => {
    const account = { firstName: accountFirst, lastName: accountLast };
    expect(isSameName(account, { firstName, lastName, middleName: "Сергеевич" })).toBe(same);
  },
);
