<?php
/**
 * What tags, brands and config keys there are. `tags.json` is generated from the sources of the script, with the names
 * that editors read; those of the values of attributes are here.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/**
 * The generated table.
 *
 * @return array{tags: array[], companies: array[], configKeys: array<string, array{schema: array, example: mixed}>}
 */
function ws_elements_table(): array {
	static $table = null;
	if ( null === $table ) {
		$table = wp_json_file_decode( WS_ELEMENTS_DIR . 'tags.json', array( 'associative' => true ) );
	}
	return is_array( $table ) ? $table : array_fill_keys( array( 'tags', 'companies', 'configKeys' ), array() );
}

/**
 * The tags, by name.
 */
function ws_elements_tags(): array {
	return array_column( ws_elements_table()['tags'], null, 'tag' );
}

/**
 * The brands, by code.
 */
function ws_elements_companies(): array {
	return array_column( ws_elements_table()['companies'], null, 'code' );
}

/**
 * The keys of the page config, each with the schema and an example of its value.
 */
function ws_elements_config_keys(): array {
	return ws_elements_table()['configKeys'];
}

/**
 * Turns `sell-type` into "Sell type".
 *
 * @param string $name Name of a tag or an attribute.
 */
function ws_elements_humanize( string $name ): string {
	return ucfirst( str_replace( '-', ' ', $name ) );
}

/**
 * Title of a tag's block.
 *
 * @param string $tag Name of the tag.
 */
function ws_elements_title( string $tag ): string {
	return ws_elements_text( ws_elements_tags()[ $tag ]['title'] );
}

/**
 * Label of the field of an attribute or a slot in the block editor.
 *
 * @param array $field Attribute or slot of the table.
 */
function ws_elements_label( array $field ): string {
	return isset( $field['label'] ) ? ws_elements_text( $field['label'] ) : ws_elements_humanize( $field['name'] );
}

/**
 * Label of a value that an attribute can have.
 *
 * @param string $value The value.
 */
function ws_elements_choice( string $value ): string {
	$choices = array(
		'stay'       => __( 'Stay on the page', 'ws-elements' ),
		'cart'       => __( 'Open the cart', 'ws-elements' ),
		'month'      => __( 'One month', 'ws-elements' ),
		'period'     => __( 'The whole period', 'ws-elements' ),
		'server'     => __( 'A server', 'ws-elements' ),
		'monitoring' => __( 'Monitoring', 'ws-elements' ),
		'management' => __( 'Management', 'ws-elements' ),
	);
	return $choices[ $value ] ?? $value;
}

/**
 * Translates a text of the table; the texts are collected when the plugin is built.
 *
 * @param string $text English text.
 */
function ws_elements_text( string $text ): string {
	return translate( $text, 'ws-elements' ); // phpcs:ignore WordPress.WP.I18n.LowLevelTranslationFunction
}

/**
 * Whether an attribute is for developers, and so comes last in the sidebar.
 *
 * @param string $name Name of the attribute.
 */
function ws_elements_is_advanced( string $name ): bool {
	return in_array( $name, array( 'route', 'routing', 'sell-type', 'properties', 'products', 'url', 'method', 'poll' ), true );
}
