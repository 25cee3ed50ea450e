export const otherInputTexts = {
  attach: 'Attach images',
  microphone: 'Speak a message',
  stopMicrophone: 'Stop listening',
  noSpeech: 'Speech recognition is not supported in this browser',
  speechFailed: 'We didn’t catch that. Please try again.',
  speechForbidden: 'Your browser doesn’t allow the microphone here.',
} as const
