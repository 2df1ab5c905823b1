/** One decision among several, to learn from: which of the choices is right, by number. */
export interface ChoiceExample {
  readonly features: readonly number[];
  readonly choice: number;
}

/** Multinomial logistic regression over features that are there or not: a weight for each feature and choice. */
export interface ChoiceModel {
  readonly choices: number;
  /** Of feature `f` and choice `c` at `f * choices + c`. */
  readonly weights: Float64Array;
}

/** How likely each choice is; they add up to 1. */
export function likelihoods({ choices, weights }: ChoiceModel, features: readonly number[]): number[] {
  const odds = Array.from({ length: choices }, (_, choice) =>
    features.reduce((sum, feature) => sum + weights[feature * choices + choice]!, 0),
  );
  const highest = Math.max(...odds);
  const parts = odds.map((one) => Math.exp(one - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}

// Chosen by cross-validation of the polarity on natural answers.
const rounds = 12;
const rate = 0.05;
const ridge = 6;

/** Learns by stochastic gradient (AdaGrad), with a ridge. The same examples in the same order give the same model. */
export function fitChoices(examples: readonly ChoiceExample[], features: number, choices: number): ChoiceModel {
  const model = { choices, weights: new Float64Array(features * choices) };
  const squares = new Float64Array(features * choices).fill(0.01);
  const counts = new Float64Array(features);
  for (const example of examples) for (const feature of example.features) counts[feature]!++;
  for (let round = 0; round < rounds; round++)
    for (const example of examples) {
      const likely = likelihoods(model, example.features);
      for (const feature of example.features)
        for (let choice = 0; choice < choices; choice++) {
          const at = feature * choices + choice;
          const held = (ridge / counts[feature]!) * model.weights[at]!;
          const gradient = Number(choice === example.choice) - likely[choice]! - held;
          squares[at]! += gradient * gradient;
          model.weights[at]! += (rate / Math.sqrt(squares[at]!)) * gradient;
        }
    }
  return model;
}
