<?php
/**
 * Checks the values of config keys. Their rules are in the generated table, as the JSON schemas that code editors use.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Whether a value is valid by a schema. Reads the keywords that the table has; others, such as `format`, say nothing.
 *
 * @param mixed $value  Decoded JSON: objects are objects, lists are arrays.
 * @param array $schema The schema.
 */
function ws_elements_is_valid( mixed $value, array $schema ): bool {
	$fits = static fn( array $one ): bool => ws_elements_is_valid( $value, $one );
	if ( isset( $schema['anyOf'] ) && ! array_filter( $schema['anyOf'], $fits ) ) {
		return false;
	}
	if ( array_key_exists( 'const', $schema ) ) {
		return $value === $schema['const'];
	}
	// 1.0 is the number 1 in JSON.
	$number = is_float( $value ) && floor( $value ) === $value ? (int) $value : $value;
	if ( isset( $schema['enum'] ) ) {
		return in_array( $number, $schema['enum'], true );
	}
	return match ( $schema['type'] ?? ( is_string( $value ) ? 'string' : '' ) ) {
		'string'  => is_string( $value ) && ws_elements_is_valid_text( $value, $schema ),
		'boolean' => is_bool( $value ),
		'integer' => is_int( $number ) && $number >= ( $schema['minimum'] ?? PHP_INT_MIN ),
		'number'  => is_int( $value ) || is_float( $value ),
		'array'   => is_array( $value ) && ws_elements_is_valid_list( $value, $schema ),
		'object'  => is_object( $value ) && ws_elements_is_valid_object( $value, $schema ),
		default   => true,
	};
}

/**
 * Whether a text has the length and the pattern of a schema.
 *
 * @param string $text   The text.
 * @param array  $schema The schema.
 */
function ws_elements_is_valid_text( string $text, array $schema ): bool {
	$pattern = str_replace( '~', '\~', $schema['pattern'] ?? '' );
	return strlen( $text ) >= ( $schema['minLength'] ?? 0 ) && 1 === preg_match( "~$pattern~Du", $text );
}

/**
 * Whether a list has the length and the entries of a schema.
 *
 * @param array $entries The list.
 * @param array $schema  The schema.
 */
function ws_elements_is_valid_list( array $entries, array $schema ): bool {
	if ( count( $entries ) < ( $schema['minItems'] ?? 0 ) ) {
		return false;
	}
	foreach ( $entries as $entry ) {
		if ( ! ws_elements_is_valid( $entry, $schema['items'] ?? array() ) ) {
			return false;
		}
	}
	return true;
}

/**
 * Whether an object has the required names, no others, and valid values.
 *
 * @param object $entries The object.
 * @param array  $schema  The schema.
 */
function ws_elements_is_valid_object( object $entries, array $schema ): bool {
	$values = get_object_vars( $entries );
	if ( array_diff( $schema['required'] ?? array(), array_keys( $values ) ) ) {
		return false;
	}
	foreach ( $values as $name => $value ) {
		$rule = $schema['properties'][ $name ] ?? $schema['additionalProperties'] ?? array();
		if ( false === $rule || ! ws_elements_is_valid( (string) $name, $schema['propertyNames'] ?? array() ) ) {
			return false;
		}
		if ( ! ws_elements_is_valid( $value, $rule ) ) {
			return false;
		}
	}
	return true;
}

/**
 * What is wrong with the value of a config key; empty if nothing is.
 *
 * @param string $key   The key.
 * @param mixed  $value Decoded JSON.
 */
function ws_elements_value_problem( string $key, mixed $value ): string {
	$row = ws_elements_config_keys()[ $key ] ?? null;
	if ( ! $row || ws_elements_is_valid( $value, $row['schema'] ) ) {
		return '';
	}
	$write = static fn( mixed $json ): string => (string) wp_json_encode( $json, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	if ( isset( $row['schema']['enum'] ) ) {
		/* translators: 1: name of a setting, 2: list of values */
		return sprintf( __( 'The value of “%1$s” cannot be used. Write one of these: %2$s.', 'ws-elements' ), $key, implode( ', ', array_map( $write, $row['schema']['enum'] ) ) );
	}
	/* translators: 1: name of a setting, 2: line of JSON */
	return sprintf( __( 'The value of “%1$s” cannot be used. Write it like this: %2$s', 'ws-elements' ), $key, $write( $key ) . ': ' . $write( $row['example'] ) );
}

/**
 * The name of a config key that is probably meant; empty if none is close.
 *
 * @param string $key What was written.
 */
function ws_elements_similar_key( string $key ): string {
	$distances = array();
	foreach ( array_diff( array_keys( ws_elements_config_keys() ), WS_ELEMENTS_CONFIG_FIELDS ) as $known ) {
		$distances[ $known ] = levenshtein( strtolower( substr( $key, 0, 60 ) ), strtolower( $known ) );
	}
	asort( $distances );
	$nearest = (string) array_key_first( $distances );
	return '' !== $nearest && $distances[ $nearest ] <= 2 ? $nearest : '';
}
