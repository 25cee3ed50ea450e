export declare function layOutFeature(plural: string, folder?: string): { made: string[]; changed: string[] }
