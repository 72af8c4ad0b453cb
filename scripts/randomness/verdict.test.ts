import { expect, test } from "vitest";
import { isPassed, isToRepeat, resultsIn } from "./verdict.ts";

const table = (...assessments: string[]) => `
#=============================================================================#
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
#=============================================================================#
${assessments.map((assessment, at) => `          sts_serial|  ${at + 1}|    100000|     100|0.81692365|  ${assessment}  `).join("\n")}
`;
const results = (...assessments: string[]) => resultsIn(table(...assessments));

test("dieharder's lines are read without their headings", () => {
  expect(results("PASSED", "WEAK")).toEqual([
    { name: "sts_serial", size: 1, samples: 100, p: 0.81692365, assessment: "PASSED" },
    { name: "sts_serial", size: 2, samples: 100, p: 0.81692365, assessment: "WEAK" },
  ]);
});

test("one failed result fails its test, without a rerun", () => {
  expect(isPassed(results("PASSED", "FAILED"))).toBe(false);
  expect(isToRepeat(results("WEAK", "FAILED"))).toBe(false);
});

test("a weak result is rerun, and must pass then", () => {
  expect(isToRepeat(results("PASSED", "PASSED"))).toBe(false);
  expect(isToRepeat(results("PASSED", "WEAK"))).toBe(true);
  expect(isPassed(results("PASSED", "WEAK"))).toBe(false);
  expect(isPassed(results("PASSED", "WEAK"), results("WEAK", "PASSED"))).toBe(true);
  expect(isPassed(results("PASSED", "WEAK"), results("PASSED", "WEAK"))).toBe(false);
});

test("a test without a result has not passed", () => {
  expect(isPassed(resultsIn("dieharder: error"))).toBe(false);
});
